import type { ComponentProps } from 'react'
import { clsx } from './clsx.ts'
import { addressOf, type ImageSource } from './image-source.ts'

type Props = Omit<ComponentProps<'img'>, 'src'> & { sources: { light: ImageSource; dark: ImageSource } }

/** Two images, of which readers see the one for their color mode. */
export default function ThemedImage({ sources, alt = '', className, ...props }: Props) {
  return (['light', 'dark'] as const).map((mode) => (
    <img
      {...props}
      key={mode}
      alt={alt}
      src={addressOf(sources[mode])}
      className={clsx(className, `${mode}-only`)}
    />
  ))
}
