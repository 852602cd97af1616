/** The pages as a map of ways (product 10.12); below, where the shown page leads and why. */
import { type PageArrow, pageArrows } from '@assay/domain/answers/page-arrows'
import { isEndPage, reachablePages } from '@assay/domain/answers/page-targets'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { Box, Text, VisuallyHidden } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconFlag } from '@tabler/icons-react'
import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { builderTexts } from '../../texts/builder-texts.ts'
import { flowTexts } from '../../texts/flow-texts.ts'
import { useCanvas } from '../canvas/canvas-state.tsx'
import outline from '../outline/outline.module.css'
import { useDocument, usePage, useStore } from '../state/use-builder.ts'
import { byPair, kindOf, useCauseText } from './edges.ts'
import classes from './flow-map.module.css'
import { layoutFlow, nodeHeight } from './layout.ts'

/** The width of the pane before it has been measured, in px. */
const narrowRoom = 264
/** The padding of the pane at both sides, in px (`flow-map.module.css`). */
const padding = 24

export default function FlowMap() {
  const document = useDeferredValue(useDocument())
  const arrows = useMemo(() => pageArrows(document), [document])
  const { position: shown } = usePage()
  const store = useStore()
  const { setPane } = useCanvas()
  const open = (id: string): void => {
    store.select({ kind: 'page' }, id)
    setPane('page')
  }
  const flow = { document, arrows, shown, open }
  const { ref: ground, width: room } = useElementSize()
  const map = useRef<HTMLOListElement>(null)
  useEffect(() => {
    map.current
      ?.querySelector(`[data-flow-page="${shown}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown])
  return (
    <>
      <div ref={ground} className={classes.ground}>
        <Drawing {...flow} map={map} room={(room || narrowRoom) - padding} />
      </div>
      <EdgeList {...flow} />
    </>
  )
}

/** What all parts of the map are drawn from; `shown` is the position of the page that shows. */
interface Flow {
  readonly document: AssessmentDocument
  readonly arrows: readonly PageArrow[]
  readonly shown: number
  readonly open: (pageId: string) => void
}

interface DrawingProps extends Flow {
  readonly room: number
  readonly map: React.RefObject<HTMLOListElement | null>
}

function Drawing({ room, map, ...flow }: DrawingProps) {
  const { document, arrows, shown } = flow
  const t = flowTexts.useTexts()
  const { pageList } = document
  const layout = useMemo(() => layoutFlow(pageList.length, arrows, room), [pageList.length, arrows, room])
  const pairs = useMemo(() => byPair(arrows), [arrows])
  const reachable = useMemo(() => new Set(reachablePages(document)), [document])
  const { width, height, nodeWidth, nodes, links } = layout
  // What leaves the shown page is drawn last: over the others.
  const ordered = links.toSorted((a, b) => Number(a.from === shown) - Number(b.from === shown))
  return (
    <Box pos="relative" mx="auto" w={width} h={height}>
      <svg className={classes.links} width={width} height={height} aria-hidden>
        <Heads />
        {ordered.map(({ from, to, path }) => {
          const kind = kindOf((pairs.get(`${from}-${to}`) ?? []).map(({ cause }) => cause))
          const isLit = from === shown
          return (
            <path
              key={`${from}-${to}`}
              d={path}
              data-kind={kind}
              data-lit={isLit || undefined}
              markerEnd={`url(#flow-head-${isLit ? 'lit' : 'plain'})`}
            />
          )
        })}
      </svg>
      <ol ref={map} className="plain" aria-label={t('map')}>
        {nodes
          .toSorted((a, b) => (a.position ?? pageList.length + 1) - (b.position ?? pageList.length + 1))
          .map(({ position, x, y }) => (
            <li
              key={position ?? 'end'}
              style={{ position: 'absolute', left: x, top: y, width: nodeWidth, height: nodeHeight }}
            >
              {position === null ? (
                <span className={classes.end}>
                  <IconFlag size={14} aria-hidden />
                  {t('end')}
                </span>
              ) : (
                <Node {...flow} position={position} isReached={reachable.has(position)} />
              )}
            </li>
          ))}
      </ol>
    </Box>
  )
}

interface NodeProps extends Flow {
  readonly position: number
  readonly isReached: boolean
}

function Node({ document, position, arrows, shown, isReached, open }: NodeProps) {
  const isShown = position === shown
  const t = flowTexts.useTexts()
  const builder = builderTexts.useTexts()
  const causeText = useCauseText()
  const page = document.pageList[position - 1]
  if (!page) return null
  const name = page.name || builder('outline.unnamed')
  const isEnd = isEndPage(document, position)
  const ways = arrows
    .filter(({ from }) => from === position)
    .map(({ to, cause }) =>
      t('way', {
        target: to === null ? t('endShort') : t('pageOnly', { position: to }),
        cause: causeText(cause),
      }),
    )
  const said = [
    isReached ? '' : t('unreachable'),
    isEnd ? t('endPage') : ways.length === 0 ? t('ways.none') : t('leads', { ways: ways.join('\u00a0; ') }),
  ]
  return (
    <>
      <button
        type="button"
        className={`plain ${classes.node}`}
        data-flow-page={position}
        data-lost={!isReached || undefined}
        aria-current={isShown ? 'page' : undefined}
        aria-describedby={`flow-ways-${position}`}
        title={isReached ? name : `${name} · ${t('unreachable')}`}
        onClick={() => open(page.id)}
      >
        <VisuallyHidden>{builder('outline.prefix', { position })}</VisuallyHidden>
        <span className={classes.number} aria-hidden>
          {position}
        </span>
        <span
          className={`clipped ${outline.name} ${classes.name}`}
          data-unnamed={page.name === '' || undefined}
        >
          {name}
        </span>
        {isEnd ? <IconFlag size={14} aria-hidden /> : null}
      </button>
      <VisuallyHidden id={`flow-ways-${position}`}>{said.filter(Boolean).join('. ')}</VisuallyHidden>
    </>
  )
}

function Heads() {
  return (
    <defs>
      {['plain', 'lit'].map((kind) => (
        <marker
          key={kind}
          id={`flow-head-${kind}`}
          className={classes.head}
          data-lit={kind === 'lit' || undefined}
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="7"
          markerHeight="7"
          markerUnits="userSpaceOnUse"
          orient="auto"
        >
          <path d="M0 0L8 4L0 8Z" />
        </marker>
      ))}
    </defs>
  )
}

/** Lists where a page leads and why; each line opens the page that it names. */
function EdgeList({ document, arrows, shown: position, open }: Flow) {
  const t = flowTexts.useTexts()
  const builder = builderTexts.useTexts()
  const causeText = useCauseText()
  const ways = arrows.filter(({ from }) => from === position)
  return (
    <section className={classes.ways} aria-labelledby="flow-ways-title">
      <Text component="h3" id="flow-ways-title" size="xs" fw={500} c="dimmed" px={6} mb={4}>
        {t('ways', { position })}
      </Text>
      {ways.length === 0 ? (
        <Text size="sm" px={6}>
          {t(isEndPage(document, position) ? 'ways.end' : 'ways.none')}
        </Text>
      ) : (
        <ul className="plain">
          {ways.map(({ to, cause }, index) => {
            const target = to === null ? undefined : document.pageList[to - 1]
            const words = (
              <>
                <span className={classes.swatch} data-kind={kindOf([cause])} aria-hidden />
                <span className="clipped">
                  {target ? `${target.position} · ${target.name || builder('outline.unnamed')}` : t('end')}
                </span>
                <span className={classes.cause}>{causeText(cause)}</span>
              </>
            )
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: ways have no id, and show nothing of their own
              <li key={index}>
                {target ? (
                  <button type="button" className={`plain ${classes.way}`} onClick={() => open(target.id)}>
                    {words}
                  </button>
                ) : (
                  <span className={`plain ${classes.way}`}>{words}</span>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
