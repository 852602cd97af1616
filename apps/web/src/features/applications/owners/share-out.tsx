/** Who the chosen applications go to: shared out among the ticked people, or all of these for each. */
import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats } from '../../../i18n/formats.ts'
import { fullName } from '../../../patterns/faces.tsx'
import { Hint } from '../../../patterns/hint.tsx'
import type { Selection } from '../../../patterns/list/use-selection.ts'
import { useRunOrToast } from '../../../patterns/toast.tsx'
import { PeopleChoice, useOwnerChoices } from './people-choice.tsx'
import { ownerTexts } from './texts.ts'
import { useAssign } from './use-assign.ts'

interface ShareOutProps {
  readonly assessmentId: string
  readonly selection: Selection
}

/** A team of so many is ticked as a whole where the test names nobody. */
const smallTeam = 8

export function ShareOut({ assessmentId, selection }: ShareOutProps) {
  const t = ownerTexts.useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={320} withinPortal trapFocus>
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="default"
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('assign')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('title')}>
        <Choice assessmentId={assessmentId} selection={selection} onDone={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Choice({ assessmentId, selection, onDone }: ShareOutProps & { readonly onDone: () => void }) {
  const t = ownerTexts.useTexts()
  const { number } = useFormats()
  const { people, defaultOwnerIds } = useOwnerChoices(assessmentId)
  const [ticked, tick] = useState<string[]>()
  const [replaces, setReplaces] = useState(false)
  const [isSending, start] = useRunOrToast(t('failed'))
  const assign = useAssign()
  const team = people.length > smallTeam ? [] : people.map(({ id }) => id)
  const chosen = ticked ?? (defaultOwnerIds.length > 0 ? defaultOwnerIds : team)
  const ids = [...selection.ids]
  const [one] = people.filter(({ id }) => chosen.includes(id))
  const amount = number(ids.length)
  const send = (how: 'share' | 'add' | 'set', userIds: string[]) =>
    start(async () => {
      selection.choose(await assign({ ids, how, userIds, replaces: how === 'share' && replaces }))
      onDone()
    })
  return (
    <Stack gap="sm">
      <PeopleChoice people={people} chosen={chosen} onChange={tick} takesAll />
      <Checkbox
        label={t('replaces')}
        checked={replaces}
        onChange={(event) => setReplaces(event.currentTarget.checked)}
      />
      {chosen.length === 0 || one === undefined ? (
        <Hint>{t('unticked')}</Hint>
      ) : (
        <>
          <Button loading={isSending} onClick={() => void send('share', chosen)}>
            {chosen.length === 1
              ? t('shareToOne', { amount, name: fullName(one) })
              : t('share', { amount, people: number(chosen.length) })}
          </Button>
          {chosen.length > 1 ? (
            <Button variant="default" disabled={isSending} onClick={() => void send('add', chosen)}>
              {t('add')}
            </Button>
          ) : null}
        </>
      )}
      <Button variant="subtle" disabled={isSending} onClick={() => void send('set', [])}>
        {t('clear')}
      </Button>
    </Stack>
  )
}
