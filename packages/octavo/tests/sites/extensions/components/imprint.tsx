import type { SlotProps } from 'octavo'

export default function Imprint({ page, site }: SlotProps) {
  return (
    <p>
      Imprint of {site.title}: <a href={page.href}>{page.kind}</a>
    </p>
  )
}
