import { Text, type TextProps } from '@mantine/core'
import type { ComponentProps } from 'react'

/** A quiet line: what helps to read what stands beside it. */
export function Hint(props: TextProps & Omit<ComponentProps<'p'>, keyof TextProps>) {
  return <Text size="sm" c="dimmed" {...props} />
}
