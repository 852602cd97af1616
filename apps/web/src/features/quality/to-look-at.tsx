/** The questions to look at, each reason a sentence. */
import { Group, Stack, Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { IconButton } from '../../patterns/actions.tsx'
import { Hint } from '../../patterns/hint.tsx'
import { lookValue, type Question } from './api.ts'
import { QualityCard } from './quality-card.tsx'
import { qualityTexts } from './texts.ts'
import { useFigureWords } from './use-figure-words.ts'

interface ToLookAtProps {
  readonly questions: readonly Question[]
  /** Otherwise nothing is said of any of them. */
  readonly isEnough: boolean
  readonly onOpen: (id: string) => void
}

export function ToLookAt({ questions, isEnough, onOpen }: ToLookAtProps) {
  const t = qualityTexts.useTexts()
  const found = questions.filter(({ reasons }) => reasons.length > 0)
  if (!isEnough || questions.length === 0) return null
  return (
    <QualityCard title={t('look')}>
      {found.length === 0 ? (
        <Text c="dimmed">{t('look.none')}</Text>
      ) : (
        <>
          <Stack component="ul" className="plain" data-lined gap="xs" mt="xs">
            {found.map((question) => (
              <Group component="li" key={question.id} justify="space-between" wrap="nowrap" gap="sm">
                <LookSentences question={question} />
                <IconButton
                  label={t('look.open', { number: question.number })}
                  icon={IconEye}
                  iconSize={16}
                  onClick={() => onOpen(question.id)}
                />
              </Group>
            ))}
          </Stack>
          <Hint size="xs" mt="sm">
            {t('look.text')}
          </Hint>
        </>
      )}
    </QualityCard>
  )
}

/** Why a question should be looked at, with the figure that says so. */
export function LookSentences({ question }: { readonly question: Question }) {
  const t = qualityTexts.useTexts()
  const words = useFigureWords()
  return (
    <Text component="span" size="sm">
      {question.reasons
        .map((reason) =>
          t(`look.${reason}`, { number: question.number, value: lookValue(question, reason, words) }),
        )
        .join(' ')}
    </Text>
  )
}
