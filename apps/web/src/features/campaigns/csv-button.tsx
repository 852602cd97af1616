/** Candidates of a file for a campaign: who is new comes into the address book, too. */
import type { addCampaignCsv } from '@assay/contract/campaigns/calls'
import { Button, List, Text, Tooltip } from '@mantine/core'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useState } from 'react'
import type { CallResponse } from '../../api/call-types.ts'
import { fileForm } from '../../api/download.ts'
import { useFormats } from '../../i18n/formats.ts'
import { FileButton } from '../../patterns/form/file-button.tsx'
import { Notice } from '../../patterns/state/notice.tsx'
import { useRunOrToast } from '../../patterns/toast.tsx'
import { addCsv } from './changes.ts'
import { campaignTexts } from './texts.ts'

const linesShown = 20

export function CsvButton({ campaignId }: { readonly campaignId: string }) {
  const t = campaignTexts.useTexts()
  const [busy, start] = useRunOrToast(t('search.addFailed'))
  const [outcome, setOutcome] = useState<CallResponse<typeof addCampaignCsv>>()
  const add = async (file: File | null): Promise<void> => {
    if (file === null) return
    setOutcome(undefined)
    await start(async () => {
      const body = fileForm('candidatesCsv', file)
      setOutcome(await addCsv({ params: { id: campaignId }, body }))
    })
  }
  return (
    <>
      <FileButton
        accept=".csv,text/csv"
        onChange={(file) => void add(file)}
        inputProps={{ 'aria-label': t('candidates.csv') }}
      >
        {(props) => (
          <Tooltip label={t('candidates.csvHelp')} multiline maw={320}>
            <Button
              {...props}
              variant="default"
              loading={busy}
              leftSection={<IconFileTypeCsv size={16} aria-hidden />}
            >
              {t('candidates.csv')}
            </Button>
          </Tooltip>
        )}
      </FileButton>
      {outcome === undefined ? null : <Outcome outcome={outcome} />}
    </>
  )
}

function Outcome({
  outcome: { added, known, failCount, errors },
}: {
  readonly outcome: CallResponse<typeof addCampaignCsv>
}) {
  const t = campaignTexts.useTexts()
  const { number } = useFormats()
  return (
    <Notice kind={failCount === 0 ? 'done' : 'warning'} w="100%">
      <Text size="sm">
        {t('candidates.csvDone', { added: number(added), known: number(known), failed: number(failCount) })}
      </Text>
      <List size="sm">
        {errors.slice(0, linesShown).map(({ line, message }) => (
          <List.Item key={line}>{t('candidates.csvLine', { line, message })}</List.Item>
        ))}
      </List>
    </Notice>
  )
}
