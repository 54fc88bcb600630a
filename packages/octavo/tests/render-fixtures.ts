/** For tests of pages whose styles don't matter. */
export const styles = {
  base: '',
  blocks: '',
  blockPattern: 'x',
  laterUrl: '',
  restUrl: '',
  fonts: {},
  policies: { base: '', blocks: '', banner: '' },
}
