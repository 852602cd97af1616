/** What is done with the whole bank, its files among it, and with the questions that are chosen. */

import type { importBankFile } from '@assay/contract/bank/exchange-calls'
import type { QuestionState } from '@assay/domain/bank/question'
import { Button, Group, List, Stack, Text } from '@mantine/core'
import { IconDownload, IconFileImport } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { CallResponse } from '../../../api/call-types.ts'
import { FileButton } from '../../../patterns/form/file-button.tsx'
import { SelectionBar } from '../../../patterns/list/selection-bar.tsx'
import { Dialog } from '../../../patterns/overlay/dialog.tsx'
import { useRunOrToast } from '../../../patterns/run-or-toast.ts'
import { toast } from '../../../patterns/toast.tsx'
import { bankActions } from '../api/bank-queries.ts'
import { useBankTexts } from '../texts/bank-texts.ts'
import type { useBankList } from './bank-filters.tsx'

export function FileActions() {
  const t = useBankTexts()
  const [isBusy, run] = useRunOrToast()
  return (
    <Group gap="xs">
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void run(bankActions.export)}
      >
        {t('export')}
      </Button>
      <BankImport icon={<IconFileImport size={16} aria-hidden />} />
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

export function BankImport({ icon }: { readonly icon: ReactNode }) {
  const t = useBankTexts()
  const [isBusy, run] = useRunOrToast()
  const [report, setReport] = useState<CallResponse<typeof importBankFile>>()
  const send = (file: File | null): void => {
    if (!file) return
    void run(async () => {
      const answer = await bankActions.importFile(file)
      if (answer.refused.length === 0) toast.success(t('import.done', { count: answer.taken }))
      else setReport(answer)
    })
  }
  return (
    <>
      <FileButton onChange={send} accept=".json,application/json">
        {(props) => (
          <Button {...props} loading={isBusy} leftSection={icon}>
            {t('import')}
          </Button>
        )}
      </FileButton>
      {report === undefined ? null : (
        <Dialog opened title={t('import')} onClose={() => setReport(undefined)} size={640}>
          <Stack gap="xs">
            <Text>{t('import.done', { count: report.taken })}</Text>
            <Text fw={500}>{t('import.refused', { count: report.refused.length })}</Text>
            <List size="sm" mah="50dvh" style={{ overflowY: 'auto' }}>
              {report.refused.map((each) => (
                <List.Item key={each.position}>{t('import.line', each)}</List.Item>
              ))}
            </List>
          </Stack>
        </Dialog>
      )}
    </>
  )
}
