import type { SlotProps } from 'octavo'

export default function FrontPage({ page, site }: SlotProps) {
  return (
    <header>
      <h1>All papers of {site.title}</h1>
      <p>{page.description}</p>
    </header>
  )
}
