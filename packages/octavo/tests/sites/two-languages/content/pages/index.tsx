import { Translate, translate } from 'octavo/translate'
import { Shelf } from '../../components/shelf.client.tsx'

export const frontMatter = { title: 'Home', description: 'A library by the sea' }

export default function Home() {
  return (
    <section>
      <h1>
        <Translate id="home.greeting" values={{ place: <b>{translate({ message: 'the harbour' })}</b> }}>
          {'Welcome to {place}'}
        </Translate>
      </h1>
      <Shelf books={0} />
    </section>
  )
}
