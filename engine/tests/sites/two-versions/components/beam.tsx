import './beam.css'

/** Runs at build time only. */
export async function Beam({ colour }: { colour: string }) {
  const reach = await Promise.resolve(12)
  return (
    <figure className="beam">
      A {colour} beam reaches {reach} miles.
    </figure>
  )
}
