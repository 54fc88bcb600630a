import { SiteLink } from '../../components/site-link.tsx'

export const frontMatter = {
  title: 'Harbour',
  description: 'The front of the harbour.',
  wrapper_class_name: 'homepage',
}

export default function HomePage() {
  return (
    <div>
      <h1>Harbour</h1>
      <p>
        <SiteLink to="/docs/guide">Come in</SiteLink>
      </p>
    </div>
  )
}
