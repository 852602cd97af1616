/** A list of what gives access (sessions, passkeys, tokens), each with a button that ends it. */
import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Hint } from '../hint.tsx'
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx'
import { runOrToast, toast } from '../toast.tsx'

interface AccessListProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  readonly line: (item: Item) => {
    readonly id: string
    readonly name: string
    readonly beside?: ReactNode
    readonly code?: ReactNode
    readonly hint: string
    /** What its button is called; left out for what cannot be ended. */
    readonly end?: string | undefined
  }
  readonly ending?: {
    readonly action: string
    readonly done: string
    /** What is asked before; left out: it ends at once. */
    readonly question?: (item: Item) => { readonly title: string; readonly children: string }
    readonly end: (item: Item) => Promise<unknown>
  }
}

export function AccessList<Item>({ label, items, line, ending }: AccessListProps<Item>) {
  const [asked, ask] = useState<Item>()
  const carryOut = async (item: Item | undefined): Promise<void> => {
    if (item === undefined || !ending) return
    await ending.end(item)
    toast.success(ending.done)
  }
  const question = asked === undefined ? undefined : ending?.question?.(asked)
  const lines = items.map((item) => {
    const { id, name, beside, code, hint, end } = line(item)
    const press = () => (ending?.question ? ask(item) : void runOrToast(() => carryOut(item)))
    return (
      <Group key={id} component="li" justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
        <div style={{ minWidth: 0 }}>
          <Group gap="xs">
            <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Text>
            {beside}
          </Group>
          {code}
          <Hint>{hint}</Hint>
        </div>
        {end === undefined ? null : (
          <Button variant="subtle" color="red" style={{ flex: 'none' }} aria-label={end} onClick={press}>
            {ending?.action}
          </Button>
        )}
      </Group>
    )
  })
  return (
    <Stack component="ul" gap="sm" p={0} m={0} w="100%" aria-label={label}>
      {lines}
      {question === undefined || !ending ? null : (
        <ConfirmDialog
          danger
          {...question}
          action={ending.action}
          onClose={() => ask(undefined)}
          onConfirm={() => carryOut(asked)}
        />
      )}
    </Stack>
  )
}
