import type { SlotProps } from 'octavo'

export default function SoldOut({ site }: SlotProps) {
  return (
    <>
      <h1>Sold out</h1>
      <p>
        <a href={site.baseUrl}>Back to {site.title}</a>
      </p>
    </>
  )
}
