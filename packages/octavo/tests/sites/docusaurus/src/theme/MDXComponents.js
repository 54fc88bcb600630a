import React from 'react'
import MDXComponents from '@theme-original/MDXComponents'
import Highlight from '@site/src/components/Highlight'

export default {
  ...MDXComponents,
  // Our own.
  Highlight,
  Stamp: (props) => <em {...props}>{props.children}</em>,
}
