import React from 'react'
import Layout from '@theme/Layout'
import Head from '@docusaurus/Head'
import Link from '@docusaurus/Link'
import Translate, { translate } from '@docusaurus/Translate'
import useBaseUrl from '@docusaurus/useBaseUrl'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import Features from '../components/Features'

export default function Home() {
  const { siteConfig } = useDocusaurusContext()
  return (
    <Layout title="Home" description="Birds">
      <Head>
        <meta property="og:type" content="bird" />
      </Head>
      <header className="hero hero--primary">
        <div className="container">
          <h1 className="hero__title">{siteConfig.title}</h1>
          <p className="hero__subtitle">{siteConfig.tagline}</p>
          <p>{siteConfig.customFields.nest}</p>
          <img src={useBaseUrl('/img/day.png')} alt={translate({ message: 'A day' })} />
          <Link className="button button--secondary button--lg" to={useBaseUrl('/docs/intro')}>
            <Translate id="home.start">Start here</Translate>
          </Link>
        </div>
      </header>
      <main className="container">
        <Features />
      </main>
    </Layout>
  )
}
