import useDocusaurusContext from './context.ts'

export default useDocusaurusContext().siteConfig
