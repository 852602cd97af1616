/** What is done with the whole bank, its files among it, and with the questions that are chosen. */

import { exportFormats } from '@assay/contract/bank/exchange-calls'
import type { QuestionState } from '@assay/domain/bank/question'
import { Button, Group, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload, IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '../../../patterns/lazy-part.tsx'
import { SelectionBar } from '../../../patterns/list/selection-bar.tsx'
import { toast, useRunOrToast } from '../../../patterns/toast.tsx'
import { bankActions } from '../api/bank-queries.ts'
import { useBankTexts } from '../texts/bank-texts.ts'
import type { useBankList } from './bank-filters.tsx'

const ImportDialog = lazyPart(() => import('./import-dialog.tsx'))

export function FileActions() {
  const t = useBankTexts()
  const [isBusy, run] = useRunOrToast()
  const [isOpen, open] = useState(false)
  return (
    <Group gap="xs">
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            loading={isBusy}
            leftSection={<IconDownload size={16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {t('export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {exportFormats.map((format) => (
            <Menu.Item key={format} onClick={() => void run(() => bankActions.export(format))}>
              {t(`export.${format}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => open(true)}>
        {t('import')}
      </Button>
      {isOpen ? <ImportDialog onClose={() => open(false)} /> : null}
    </Group>
  )
}

export function States({ selection }: Pick<ReturnType<typeof useBankList>['list'], 'selection'>) {
  const t = useBankTexts()
  const [isBusy, run] = useRunOrToast()
  const set = (state: QuestionState): void =>
    void run(async () => {
      const ids = [...selection.ids]
      let changed = 0
      for (let from = 0; from < ids.length; from += 100)
        changed += (await bankActions.setStates({ body: { ids: ids.slice(from, from + 100), state } }))
          .changed
      toast.success(t('changed', { count: changed }))
      selection.clear()
    })
  return (
    <SelectionBar selection={selection} label={t('chosen', { count: selection.ids.size })}>
      {(['inUse', 'retired'] as const).map((state) => (
        <Button key={state} size="compact-sm" variant="light" loading={isBusy} onClick={() => set(state)}>
          {t(state === 'inUse' ? 'putInUse' : 'retire')}
        </Button>
      ))}
    </SelectionBar>
  )
}
