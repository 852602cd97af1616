/** A notice that stays until it is dealt with; its kind gives colour, icon and role (product 10.5). */
import { Alert, type AlertProps } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import type { Ref } from 'react'

const kinds = {
  done: { color: 'green', Icon: IconCheck, role: 'status' },
  warning: { color: 'amber', Icon: IconAlertTriangle, role: 'status' },
  problem: { color: 'red', Icon: IconAlertTriangle, role: 'alert' },
  word: { color: 'gray', Icon: IconInfoCircle, role: 'note' },
} as const

interface NoticeProps extends Omit<AlertProps, 'color' | 'icon' | 'role' | 'variant'> {
  readonly kind: keyof typeof kinds
  readonly ref?: Ref<HTMLDivElement>
}

export function Notice({ kind, ...rest }: NoticeProps) {
  const { color, Icon, role } = kinds[kind]
  return <Alert {...rest} color={color} variant="light" role={role} icon={<Icon size={18} aria-hidden />} />
}
