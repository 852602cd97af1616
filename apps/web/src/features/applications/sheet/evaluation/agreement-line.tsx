/** How far the evaluators of the test agree, where several evaluated. */
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../../../i18n/use-formats.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { agreementQuery } from '../../api/sheet-queries.ts'
import { evaluationTexts } from './texts.ts'

export function AgreementLine({ assessmentId }: { readonly assessmentId: string }) {
  const t = useTexts(evaluationTexts)
  const { number } = useFormats()
  const { data } = useQuery(agreementQuery(assessmentId))
  if (data === undefined || data.kappa === null) return null
  return (
    <Text size="sm" c="dimmed" mt="md" title={t('agreement.help')}>
      {t('agreement', { kappa: number(data.kappa), count: data.applications })}
    </Text>
  )
}
