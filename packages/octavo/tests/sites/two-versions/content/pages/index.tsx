import { Counter } from '../../components/counter.client.tsx'
import { SiteLink } from '../../components/site-link.client.tsx'

export const frontMatter = { title: 'Home of the light', description: 'Start here.' }

export default function Home() {
  return (
    <>
      <h1>Light for ships</h1>
      <Counter start={40} />
      <SiteLink to="/docs/">Read the docs</SiteLink>
    </>
  )
}
