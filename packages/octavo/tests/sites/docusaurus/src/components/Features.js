import React from 'react'
import clsx from 'clsx'
import Heading from '@theme/Heading'

const list = [
  { title: 'Fast', Svg: require('@site/static/img/falcon.svg').default, text: <>Dives at full speed.</> },
  { title: 'Small', Svg: require('@site/static/img/falcon.svg').default, text: <>Fits in a box.</> },
]

function Feature({ Svg, title, text }) {
  return (
    <div className={clsx('col col--6', 'feature')}>
      <Svg className="picture" role="img" />
      <Heading as="h3">{title}</Heading>
      <p style={{ fontWeight: 600 }}>{text}</p>
    </div>
  )
}

export default function Features() {
  return (
    <section className="row">
      {list.map((props) => (
        <Feature key={props.title} {...props} />
      ))}
    </section>
  )
}
