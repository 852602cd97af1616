/** What is known of a question: how it looks, what is said of it, its versions, the tests that hold it. */
import type { BankQuestionFull } from '@assay/contract/bank/schemas'
import { shownFrom } from '@assay/domain/quality/to-look-at'
import { Group, List, Stack, Text } from '@mantine/core'
import { useFormats } from '../../../i18n/formats.ts'
import { TextLink } from '../../../navigation/app-link.tsx'
import { paths } from '../../../navigation/paths.ts'
import { useBankTexts } from '../texts/bank-texts.ts'
import { StateBadge } from './question-columns.tsx'
import { QuestionLook } from './question-sheet.tsx'

export default function Facts({ question }: { readonly question: BankQuestionFull }) {
  const t = useBankTexts()
  const { date, number } = useFormats()
  const { checkedBy, checkedAt, versions, tests, figures } = question
  const isModel = versions.length === 0
  const dated = versions.map((each) => ({ ...each, createdAt: date(each.createdAt) }))
  const level = question.level === null ? t('level.none') : t('level.of', { level: question.level })
  const said = [question.category, level, question.competence, t(`language.${question.language}`)]
  return (
    <Stack>
      <Group gap="xs">
        {isModel ? null : <StateBadge state={question.state} />}
        <Text size="sm">{said.filter((each) => each !== '').join(' · ')}</Text>
      </Group>
      {isModel ? null : (
        <Text size="sm" c="dimmed">
          {checkedAt === null
            ? t('unchecked')
            : t('checked', { name: checkedBy ?? '', date: date(checkedAt) })}
        </Text>
      )}
      {figures === null || figures.n === 0 ? null : (
        <Text size="sm">
          {figures.facility === null
            ? t('figures.few', { n: number(figures.n), from: shownFrom })
            : t('figures', {
                n: number(figures.n),
                facility: number(figures.facility * 100, 0),
                discrimination: figures.discrimination === null ? '–' : number(figures.discrimination, 2),
              })}
        </Text>
      )}
      <QuestionLook item={question.item} language={question.language} />
      {isModel ? null : (
        <>
          <Text component="h3">{t('tests')}</Text>
          {tests.length === 0 ? <Text c="dimmed">{t('tests.none')}</Text> : null}
          <List>
            {tests.map(({ id, name }) => (
              <List.Item key={id}>
                <TextLink href={paths.builder(id)}>{name}</TextLink>
              </List.Item>
            ))}
          </List>
          <Text component="h3">{t('versions')}</Text>
          <List>
            {dated.map(({ number, author, createdAt }) => (
              <List.Item key={number}>{t('version.line', { number, author, date: createdAt })}</List.Item>
            ))}
          </List>
        </>
      )}
    </Stack>
  )
}
