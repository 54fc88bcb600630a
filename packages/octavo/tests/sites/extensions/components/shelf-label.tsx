import type { SlotProps } from 'octavo'

export default function ShelfLabel({ page }: SlotProps) {
  return <p>Shelf {page.version?.label ?? 'none'}</p>
}
