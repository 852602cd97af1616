/** The columns of the list: those that always stand, and those that each person chooses and keeps. */
import type { ApplicationCard } from '@assay/contract/applications/schemas'
import { ActionIcon, Group, Menu, Tooltip } from '@mantine/core'
import { IconCheck, IconColumns } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCandidateName } from '../../../feature-parts/candidate/candidate-name.ts'
import { useFormats } from '../../../i18n/formats.ts'
import type { Column } from '../../../patterns/list/rows-table.tsx'
import { ScoreChip } from '../../../patterns/score/score-chip.tsx'
import { useMe } from '../../../session/me.ts'
import { storeChoice, storedChoice } from '../../../storage/stored-choice.ts'
import { type BoardSort, choicesQuery } from '../api/board-queries.ts'
import { OwnerFaces } from '../owners/sheet-owners.tsx'
import { ownerTexts } from '../owners/texts.ts'
import { sheetTexts } from '../sheet/texts.ts'
import { MaskedChip } from './application-card.tsx'
import { CardChips, CommentCount, saysMore } from './card-chips.tsx'
import { usePlaceName } from './custom-columns.ts'
import { StatusDot } from './status-dot.tsx'
import { boardTexts } from './texts.ts'

type TableColumn = Column<ApplicationCard, BoardSort>

/** Beside the menu on a tablet a chip still shows its words. */
const chipsWidth = 112

export function useTableColumns(assessmentId: string) {
  const fixed = useFixedColumns()
  const offered = useOfferedColumns(assessmentId)
  const key = `applications-columns:${useMe().id}`
  const [chosen, setChosen] = useState(() => (storedChoice(key) ?? '').split('\n'))
  const toggle = (column: string) => {
    const next = chosen.includes(column) ? chosen.filter((each) => each !== column) : [...chosen, column]
    storeChoice(key, next.join('\n'))
    setChosen(next)
  }
  const shown = offered.filter(({ key }) => chosen.includes(key))
  return {
    columns: [...fixed.slice(0, -1), ...shown, ...fixed.slice(-1)],
    menu: <ColumnsMenu offered={offered} chosen={chosen} onToggle={toggle} />,
  }
}

function useFixedColumns(): readonly TableColumn[] {
  const t = boardTexts.useTexts()
  const formats = useFormats()
  const nameOf = useCandidateName()
  const placeName = usePlaceName()
  return [
    { key: 'name', title: t('table.name'), cell: nameOf, sorts: { ascending: 'name' } },
    {
      key: 'stage',
      title: t('table.stage'),
      cell: (card) => (
        <Group gap={6} wrap="nowrap">
          <StatusDot status={card.status} />
          {placeName(card)}
        </Group>
      ),
    },
    {
      key: 'date',
      title: t('table.date'),
      cell: ({ createdAt }) => formats.date(createdAt),
      sorts: { ascending: 'oldest', descending: 'newest', first: 'descending' },
    },
    {
      key: 'score',
      title: t('table.score'),
      cell: ({ marksHidden, score, maxScore }) =>
        marksHidden ? <MaskedChip /> : <ScoreChip score={score} max={maxScore} />,
      sorts: { ascending: 'lowest_score', descending: 'highest_score', first: 'descending' },
    },
    {
      key: 'about',
      title: t('table.about'),
      cell: (card) =>
        saysMore(card) ? (
          <Group gap={4} miw={chipsWidth}>
            <CardChips {...card} />
            <CommentCount {...card} />
          </Group>
        ) : null,
    },
  ]
}

/** What follows from hidden marks, or tells whose it is, is called hidden, and never looks like nothing. */
function useOfferedColumns(assessmentId: string): readonly TableColumn[] {
  const t = boardTexts.useTexts()
  const words = sheetTexts.useTexts()
  const owned = ownerTexts.useTexts()
  const formats = useFormats()
  const { data: choices } = useQuery(choicesQuery(assessmentId))
  const masked = t('card.masked')
  return [
    ...(choices?.competences ?? []).map(
      ({ id, name }): TableColumn => ({
        key: `competence:${id}`,
        title: name,
        align: 'end',
        cell: ({ marksHidden, score, evalGroups }) => {
          if (marksHidden) return masked
          const group = evalGroups.find((each) => each.id === id && each.max > 0)
          if (score === null || group === undefined) return '–'
          return `${formats.number(group.score)}/${formats.number(group.max)}`
        },
      }),
    ),
    {
      key: 'owners',
      title: owned('title'),
      cell: ({ owners }) => (owners.length === 0 ? '–' : <OwnerFaces owners={owners} />),
    },
    {
      key: 'source',
      title: t('table.source'),
      cell: ({ source }) => (source === null ? masked : words(`source.${source}`)),
    },
    {
      key: 'evaluators',
      title: t('table.evaluators'),
      cell: ({ marksHidden, evaluators }) => (marksHidden ? masked : evaluators.join(', ')),
    },
    {
      key: 'tags',
      title: t('table.tags'),
      cell: ({ candidate, tags }) => (candidate === null ? masked : tags.join(', ')),
    },
  ]
}

interface ColumnsMenuProps {
  readonly offered: readonly TableColumn[]
  readonly chosen: readonly string[]
  readonly onToggle: (key: string) => void
}

function ColumnsMenu({ offered, chosen, onToggle }: ColumnsMenuProps) {
  const t = boardTexts.useTexts()
  return (
    <Menu position="bottom-end" withinPortal closeOnItemClick={false}>
      <Menu.Target>
        <Tooltip label={t('table.columns')}>
          <ActionIcon aria-label={t('table.columns')}>
            <IconColumns size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown mah="60dvh" style={{ overflowY: 'auto' }}>
        {offered.map(({ key, title }) => (
          <Menu.Item
            key={key}
            role="menuitemcheckbox"
            aria-checked={chosen.includes(key)}
            leftSection={<IconCheck size={14} aria-hidden opacity={chosen.includes(key) ? 1 : 0} />}
            onClick={() => onToggle(key)}
          >
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
