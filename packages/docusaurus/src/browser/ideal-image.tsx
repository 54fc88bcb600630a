import type { ComponentProps } from 'react'
import { addressOf, type ImageSource } from './image-source.ts'

type Props = Omit<ComponentProps<'img'>, 'src'> & { img: ImageSource }

export default function IdealImage({ img, alt = '', ...props }: Props) {
  return <img loading="lazy" {...props} alt={alt} src={addressOf(img)} />
}
