/** Lists the findings of the check before going online, errors first; each leads to its module or field. */
import { moduleItemsOf } from '@assay/domain/assessments/walk'
import type { Problem } from '@assay/domain/modules/definition'
import { Button, Group, Indicator, Popover, Text, UnstyledButton } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconListCheck } from '@tabler/icons-react'
import { useRef } from 'react'
import { checkTexts } from '../../texts/check-texts.ts'
import { useModuleLabel } from '../canvas/module-label.ts'
import { useDocument } from '../state/use-builder.ts'
import { useProblems } from '../state/use-problems.ts'
import classes from './checks.module.css'
import { textOfProblem } from './problem-text.ts'
import { useGoToProblem } from './use-go-to-problem.ts'

interface CheckListProps {
  readonly opened: boolean
  readonly onChange: (opened: boolean) => void
}

export function CheckList({ opened, onChange }: CheckListProps) {
  const t = checkTexts.useTexts()
  const problems = useProblems()
  const button = useRef<HTMLButtonElement>(null)
  const errors = problems.filter(({ severity }) => severity === 'error')
  const warnings = problems.filter(({ severity }) => severity === 'warning')
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      width={380}
      withinPortal
      trapFocus
      // Closing gives the focus back; after a problem was followed, its field keeps it.
      onDismiss={() => button.current?.focus()}
    >
      <Popover.Target>
        <Button
          ref={button}
          variant="subtle"
          color="gray"
          size="compact-sm"
          px={6}
          aria-label={t('open', { count: problems.length })}
          aria-expanded={opened}
          leftSection={
            <Indicator disabled={errors.length === 0} color="red" size={8} offset={2}>
              <IconListCheck size={18} aria-hidden />
            </Indicator>
          }
          onClick={() => onChange(!opened)}
        >
          <span className="tabular">{problems.length}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0} mah={420} style={{ overflowY: 'auto' }} aria-label={t('title')}>
        {problems.length === 0 ? (
          <Group p="md" gap="xs" fz="sm" c="var(--mantine-color-green-text)">
            <IconCircleCheck size={18} aria-hidden />
            {t('allGood')}
          </Group>
        ) : null}
        <Problems title={t('errors')} problems={errors} onDone={() => onChange(false)} />
        <Problems title={t('warnings')} problems={warnings} onDone={() => onChange(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

interface ProblemsProps {
  readonly title: string
  readonly problems: readonly Problem[]
  readonly onDone: () => void
}

function Problems({ title, problems, onDone }: ProblemsProps) {
  const t = checkTexts.useTexts()
  const goTo = useGoToProblem()
  const labelOf = useModuleLabel()
  const { pageList } = useDocument()
  if (problems.length === 0) return null
  const whereOf = ({ pageId, moduleItemId }: Problem): string => {
    const page = pageList.find(({ id }) => id === pageId)
    if (!page) return t('where.test')
    const item = moduleItemsOf(page).find(({ id }) => id === moduleItemId)
    const where = t('where.page', { position: page.position })
    return item ? `${where} · ${labelOf(item)}` : where
  }
  return (
    <section aria-label={title}>
      <Text size="xs" c="dimmed" p="12px 16px 4px">
        {title}
      </Text>
      {problems.map((problem, index) => (
        <UnstyledButton
          key={index}
          className={classes.problem}
          onClick={() => {
            onDone()
            goTo(problem)
          }}
        >
          {problem.severity === 'error' ? (
            <IconAlertCircle size={16} color="var(--mantine-color-error)" aria-hidden />
          ) : (
            <IconAlertTriangle size={16} color="var(--mantine-color-amber-text)" aria-hidden />
          )}
          <span>
            {textOfProblem(problem, t)}
            <Text component="span" size="xs" c="dimmed" display="block">
              {whereOf(problem)}
            </Text>
          </span>
        </UnstyledButton>
      ))}
    </section>
  )
}
