export default function Price() {
  return <p>Two coins</p>
}
