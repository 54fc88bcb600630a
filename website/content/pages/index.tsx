import { Hero } from '../../components/home/hero.tsx'
import {
  ClosingCall,
  Features,
  ProjectWall,
  QuickIntro,
  Sponsors,
  Statement,
  TryIt,
} from '../../components/home/home-sections.tsx'
import styles from '../../components/home/home-sections.module.css'

export const frontMatter = {
  title: 'tRPC - Move Fast and Break Nothing. End-to-end typesafe APIs, made of plain functions.',
  description:
    'Build end-to-end typesafe APIs in TypeScript. Write functions on the server, call them from the client, generate nothing.',
  keywords: ['trpc', 'typescript', 'typesafe api', 'rpc'],
  body_class_name: 'homepage',
}

export default function HomePage() {
  return (
    <div className={styles.home}>
      <Hero />
      <QuickIntro />
      <Features />
      <TryIt />
      <Statement />
      <ProjectWall />
      <Sponsors />
      <ClosingCall />
    </div>
  )
}
