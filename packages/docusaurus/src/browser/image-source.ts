/** What an import or a `require()` of an image gives, in any of the shapes that Docusaurus has. */
export type ImageSource =
  | string
  | { default: ImageSource }
  | { src: ImageSource }
  | { srcSet: string; src: ImageSource }

export function addressOf(image: ImageSource): string {
  if (typeof image === 'string') return image
  return addressOf('default' in image ? image.default : image.src)
}
