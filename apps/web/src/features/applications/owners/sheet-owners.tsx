/** Whose the application is, on its sheet: their faces, behind which they are changed one by one. */
import type { ApplicationCard, ApplicationSheet } from '@assay/contract/applications/schemas'
import { Popover, Text, UnstyledButton } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { Faces, fullName } from '../../../patterns/faces.tsx'
import { useRunOrToast } from '../../../patterns/toast.tsx'
import { useMay, useMe } from '../../../session/me.ts'
import classes from '../sheet/sheet.module.css'
import { PeopleChoice, useOwnerChoices } from './people-choice.tsx'
import { ownerTexts } from './texts.ts'
import { useAssign } from './use-assign.ts'

export function OwnerFaces({ owners }: Pick<ApplicationCard, 'owners'>) {
  const t = ownerTexts.useTexts()
  return <Faces people={owners} label={t('of', { names: owners.map(fullName).join(', ') })} />
}

export function SheetOwners({ sheet }: { readonly sheet: ApplicationSheet }) {
  const t = ownerTexts.useTexts()
  const mayAssign = useMay('application.evaluate') && !sheet.assessment.isDeleted
  const { owners } = sheet
  if (!mayAssign) return <OwnerFaces owners={owners} />
  const names = owners.length === 0 ? t('nobody') : owners.map(fullName).join(', ')
  return (
    <Popover position="bottom-start" width={300} withinPortal trapFocus>
      <Popover.Target>
        <UnstyledButton className={classes.owners}>
          {owners.length === 0 ? <IconUserPlus size={16} aria-hidden /> : <OwnerFaces owners={owners} />}
          <Text component="span" size="sm" className={classes.ownersWord}>
            {owners.length === 0 ? t('assign') : owners.length === 1 ? names : t('title')}
          </Text>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('title')}>
        <Choice sheet={sheet} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Choice({ sheet: { id, owners, assessment } }: { readonly sheet: ApplicationSheet }) {
  const t = ownerTexts.useTexts()
  const me = useMe()
  const mayAssignOthers = useMay('application.edit')
  const { people } = useOwnerChoices(assessment.id)
  const [, start] = useRunOrToast(t('failed'))
  const assign = useAssign()
  const chosen = owners.map((owner) => owner.id)
  const change = (next: string[]): void => {
    const added = next.filter((each) => !chosen.includes(each))
    const removed = chosen.filter((each) => !next.includes(each))
    void start(() =>
      assign({
        ids: [id],
        how: added.length > 0 ? 'add' : 'remove',
        userIds: added.length > 0 ? added : removed,
      }),
    )
  }
  return (
    <PeopleChoice
      people={mayAssignOthers ? people : people.filter((person) => person.id === me.id)}
      chosen={chosen}
      onChange={change}
    />
  )
}
