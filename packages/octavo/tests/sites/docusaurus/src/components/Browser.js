import React, { useEffect } from 'react'
import BrowserOnly from '@docusaurus/BrowserOnly'
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment'
import Link from '@docusaurus/Link'
import { useHistory, useLocation } from '@docusaurus/router'
import useIsBrowser from '@docusaurus/useIsBrowser'
import { ThemeClassNames, useColorMode, usePluralForm, useWindowSize } from '@docusaurus/theme-common'

export default function Browser() {
  const { colorMode } = useColorMode()
  const { selectMessage } = usePluralForm()
  const { pathname } = useLocation()
  const history = useHistory()
  const size = useWindowSize()
  const isBrowser = useIsBrowser()
  useEffect(() => {
    if (!ExecutionEnvironment.canUseDOM) throw new Error('An effect runs in browsers only')
  }, [])
  return (
    <div className={ThemeClassNames.docs.docMarkdown}>
      <p id="facts">
        {isBrowser ? 'browser' : 'server'} {colorMode} {size} {pathname} {selectMessage(2, 'bird|birds')}
      </p>
      <BrowserOnly fallback={<i>Loading</i>}>{() => <b>{window.location.pathname}</b>}</BrowserOnly>
      <button onClick={() => history.push('/docs/intro')}>Go</button>
      <Link to="/docs/intro" isNavLink activeClassName="here">
        Introduction
      </Link>
    </div>
  )
}
