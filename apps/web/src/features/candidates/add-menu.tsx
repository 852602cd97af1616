/** "Add candidates": one, or many out of a file (product 6.7); and one's own long files of the last day. */
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconFileTypeCsv, IconHistory, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { MenuAction } from '../../patterns/actions.tsx'
import { useMay } from '../../session/access.ts'
import { AddCandidateDialog } from './add-candidate-dialog.tsx'
import { ImportsDialog } from './mass-add/imports-dialog.tsx'
import { MassAddDialog } from './mass-add/mass-add-dialog.tsx'
import { candidateTexts } from './texts.ts'

export function AddMenu() {
  const t = useTexts(candidateTexts)
  const [adding, add] = useState<'register_a_candidate' | 'add_multiple_candidates' | 'imports'>()
  if (!useMay('candidate.create')) return null
  const close = (): void => add(undefined)
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button rightSection={<IconChevronDown size={16} aria-hidden />}>{t('add')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <MenuAction label={t('add.one')} icon={IconUserPlus} onClick={() => add('register_a_candidate')} />
          <MenuAction
            label={t('add.many')}
            icon={IconFileTypeCsv}
            onClick={() => add('add_multiple_candidates')}
          />
          <Menu.Divider />
          <MenuAction label={t('imports.open')} icon={IconHistory} onClick={() => add('imports')} />
        </Menu.Dropdown>
      </Menu>
      {adding === 'register_a_candidate' ? <AddCandidateDialog onClose={close} /> : null}
      {adding === 'add_multiple_candidates' ? <MassAddDialog onClose={close} /> : null}
      {adding === 'imports' ? <ImportsDialog onClose={close} /> : null}
    </>
  )
}
