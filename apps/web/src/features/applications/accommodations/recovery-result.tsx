/** The result of a recovery file: how much was added, and what could not be. */
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { findModuleItem } from '@assay/domain/assessments/walk'
import { type ModuleType, moduleTypeOf } from '@assay/domain/modules/module-types'
import { plainText } from '@assay/domain/modules/plain-text'
import { List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCandidateName } from '../../../feature-parts/candidate/candidate-name.ts'
import { moduleTexts } from '../../../modules/module-texts.ts'
import { Notice } from '../../../patterns/state/notice.tsx'
import type { Recovered } from '../api/accommodation-changes.ts'
import { sheetQuery } from '../api/sheet-queries.ts'
import { accommodationTexts } from './texts.ts'

export function RecoveryResult({ recovered }: { recovered: Recovered }) {
  const t = accommodationTexts.useTexts()
  const nameOf = useCandidateName()
  const { data, kept, known, refused } = recovered
  const counts = [t('recovery.kept', { count: kept }), t('recovery.known', { count: known })]
  return (
    <Stack gap="sm">
      <Text fw={500}>{t('recovery.of', { name: nameOf(data) })}</Text>
      <Notice kind={kept > 0 ? 'done' : 'word'}>
        {kept === 0 && refused.length === 0 ? t('recovery.nothing') : `${counts.join(', ')}.`}
      </Notice>
      {refused.length === 0 ? null : <Refused applicationId={data.id} refused={refused} />}
    </Stack>
  )
}

function Refused({ applicationId, refused }: { applicationId: string; refused: readonly string[] }) {
  const t = accommodationTexts.useTexts()
  const typeNames = moduleTexts.useTexts()
  const sheet = useQuery(sheetQuery(applicationId)).data
  if (sheet === undefined) return null
  const names = moduleNames(
    sheet.document,
    refused,
    (type) => typeNames(`name.${type}`),
    t('recovery.unknownModule'),
  )
  return (
    <Notice kind="warning" title={t('recovery.refused')}>
      <List style={{ overflowWrap: 'anywhere' }}>
        {names.map((name) => (
          <List.Item key={name}>{name}</List.Item>
        ))}
      </List>
    </Notice>
  )
}

/** What modules are called for people: their wording, else their type; `unknown` where none is. */
export function moduleNames(
  document: AssessmentDocument,
  ids: readonly string[],
  typeName: (type: ModuleType) => string,
  unknown: string,
): readonly string[] {
  const names = ids.map((id) => {
    const item = findModuleItem(document, id)?.item
    const type = item && moduleTypeOf(item.moduleId)
    return item && type ? plainText(item.content) || typeName(type) : unknown
  })
  return [...new Set(names)]
}
