/** The left pane: the pages in order, with what they hold and what is wrong with them (DESIGN "Builder"). */
import { ActionIcon, Group, Text, Title, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { useListDrag } from '../../../../modules/in-place/use-list-drag.ts'
import { useCommands } from '../../../../patterns/keys/use-commands.ts'
import { builderTexts } from '../../texts/builder-texts.ts'
import { useDocument, usePage } from '../state/use-builder.ts'
import { useKeyOf } from '../state/use-keys.ts'
import { counted, useProblems } from '../state/use-problems.ts'
import { focusedPageId } from './focused-page.ts'
import classes from './outline.module.css'
import { OutlinePage } from './outline-page.tsx'
import { usePages } from './use-pages.ts'

const keysHintId = 'outline-keys'

export function Outline() {
  const t = useTexts(builderTexts)
  const { pageList } = useDocument()
  const shown = usePage()
  const pages = usePages()
  const problems = useProblems()
  const keyOf = useKeyOf()
  const [renaming, setRenaming] = useState<string | null>(null)
  useCommands(
    useMemo(
      () => [
        {
          id: 'builder.rename',
          key: 'F2',
          label: t('keys.rename'),
          keyOnly: true,
          run: () => setRenaming(focusedPageId() ?? shown.id),
        },
      ],
      [t, shown.id],
    ),
  )
  const list = useRef<HTMLUListElement>(null)
  const { moveTo } = pages
  const drag = useListDrag(
    useCallback(() => list.current, []),
    useCallback((from: number, to: number) => moveTo(from + 1, to + 1), [moveTo]),
  )
  return (
    <nav className={classes.outline} aria-label={t('outline.list')}>
      <Group justify="space-between" wrap="nowrap" className={classes.head}>
        <Group gap={6} align="baseline">
          <Title order={2} size="h5">
            {t('outline.title')}
          </Title>
          <Text size="xs" c="dimmed" className="tabular">
            {pageList.length}
          </Text>
        </Group>
        <Tooltip label={t('outline.add')}>
          <ActionIcon size={28} aria-label={t('outline.add')} onClick={() => pages.addAfter(shown.position)}>
            <IconPlus size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Group>
      <VisuallyHidden id={keysHintId}>{t('outline.keys')}</VisuallyHidden>
      <div className={classes.scroll}>
        <ul ref={list} className={classes.list}>
          {pageList.map((page) => (
            <li key={keyOf(page.id)} className={classes.line}>
              <OutlinePage
                page={page}
                isShown={page.id === shown.id}
                isOnly={pageList.length === 1}
                isLast={page.position === pageList.length}
                isRenaming={renaming === page.id}
                onRenaming={setRenaming}
                {...counted(problems.filter(({ pageId }) => pageId === page.id))}
                pages={pages}
                hintId={keysHintId}
                onPress={drag}
              />
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
