import './beam.css'

/** Runs at build time only. */
export async function Beam({ color }: { color: string }) {
  const reach = await Promise.resolve(12)
  return (
    <figure className="beam">
      A {color} beam reaches {reach} miles.
    </figure>
  )
}
