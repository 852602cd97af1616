/** The filters that were chosen, by name: whom the application is for. */
import { Badge, Group } from '@mantine/core'
import { answerTexts } from '../../shared/answers/answer-texts.ts'
import type { AnswerViewProps } from '../../shared/answers/answer-view.ts'
import { useAnsweredWith } from '../../shared/answers/answered-with.tsx'
import { NoAnswer } from '../../shared/answers/no-answer.tsx'

export function AnswerView({ answer }: AnswerViewProps<'company-filter'>) {
  const t = answerTexts.useTexts()
  const { filters } = useAnsweredWith()
  if (answer === null || answer.length === 0) return <NoAnswer />
  const names = answer.map((id) => filters.find((filter) => filter.id === id)?.name)
  const known = names.filter((name) => name !== undefined)
  const gone = names.length - known.length
  return (
    <Group gap="xs">
      {known.map((name) => (
        <Badge key={name} variant="light" size="lg" tt="none">
          {name}
        </Badge>
      ))}
      {gone > 0 ? <span>{t('filter.gone', { count: gone })}</span> : null}
    </Group>
  )
}
