/** A titled card of the account page. */
import { Card, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

export function AccountCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card component="section" padding="lg" aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="md">
        {title}
      </Title>
      {children}
    </Card>
  )
}
