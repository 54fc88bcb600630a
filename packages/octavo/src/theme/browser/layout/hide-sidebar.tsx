import { useState } from 'react'
import { Icon } from '../../../browser/icon.tsx'
import { translate } from '../../../i18n/shared/language.ts'
import styles from './hide-sidebar.module.css'

/** Hides the sidebar (B104). The state is an attribute of the root element, so that it survives a change of version. */
export function HideSidebar() {
  const mark = document.documentElement.dataset
  const [isHidden, setHidden] = useState('sidebarHidden' in mark)
  const toggle = () => {
    if (isHidden) delete mark['sidebarHidden']
    else mark['sidebarHidden'] = ''
    setHidden(!isHidden)
  }
  const label = isHidden
    ? translate({ id: 'octavo.sidebar.expand', message: 'Expand sidebar' })
    : translate({ id: 'octavo.sidebar.collapse', message: 'Collapse sidebar' })
  return (
    <button type="button" className={styles.button} aria-label={label} title={label} onClick={toggle}>
      <Icon path="m8 4-4 4 4 4M12.5 4l-4 4 4 4" />
    </button>
  )
}
