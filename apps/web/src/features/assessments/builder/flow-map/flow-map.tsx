/** The pages as a map of ways (product 10.12); below, where the shown page leads and why. */
import { type PageArrow, pageArrows } from '@assay/domain/answers/page-arrows'
import { isEndPage, reachablePages } from '@assay/domain/answers/page-targets'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { VisuallyHidden } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconFlag } from '@tabler/icons-react'
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { builderTexts } from '../../texts/builder-texts.ts'
import { flowTexts } from '../../texts/flow-texts.ts'
import { useCanvas } from '../canvas/canvas-state.tsx'
import outline from '../outline/outline.module.css'
import { useDocument, usePage, useStore } from '../state/use-builder.ts'
import { byPair, kindOf, useCauseText } from './edges.ts'
import classes from './flow-map.module.css'
import { layoutFlow, nodeHeight } from './layout.ts'

const keysHintId = 'flow-keys'
/** The width of the pane before it has been measured, in px. */
const narrowRoom = 264
/** The padding of the pane at both sides, in px (`flow-map.module.css`). */
const padding = 24
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

export function FlowMap() {
  const t = useTexts(flowTexts)
  const document = useDeferredValue(useDocument())
  const arrows = useMemo(() => pageArrows(document), [document])
  const shown = usePage()
  const open = useOpenPage()
  const { ref: ground, width: room } = useElementSize()
  const map = useRef<HTMLOListElement>(null)
  useEffect(() => {
    map.current
      ?.querySelector(`[data-flow-page="${shown.position}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown.position])
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    const at = Number((event.target as HTMLElement).dataset['flowPage'])
    if (step === undefined || Number.isNaN(at) || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const to = Math.min(document.pageList.length, Math.max(1, at + step))
    map.current?.querySelector<HTMLElement>(`[data-flow-page="${to}"]`)?.focus()
  }
  return (
    <>
      <VisuallyHidden id={keysHintId}>{t('keys')}</VisuallyHidden>
      <div ref={ground} className={classes.ground} onKeyDown={onKeyDown} role="presentation">
        <Drawing
          {...{ document, arrows, map, open }}
          room={(room || narrowRoom) - padding}
          shown={shown.position}
        />
      </div>
      <EdgeList document={document} arrows={arrows} position={shown.position} onOpen={open} />
    </>
  )
}

function useOpenPage(): (id: string) => void {
  const store = useStore()
  const { setPane } = useCanvas()
  return (id) => {
    store.select({ kind: 'page' }, id)
    setPane('page')
  }
}

interface DrawingProps {
  readonly document: AssessmentDocument
  readonly arrows: readonly PageArrow[]
  readonly room: number
  readonly shown: number
  readonly map: React.RefObject<HTMLOListElement | null>
  readonly open: (id: string) => void
}

function Drawing({ document, arrows, room, shown, map, open }: DrawingProps) {
  const t = useTexts(flowTexts)
  const { pageList } = document
  const layout = useMemo(() => layoutFlow(pageList.length, arrows, room), [pageList.length, arrows, room])
  const pairs = useMemo(() => byPair(arrows), [arrows])
  const reachable = useMemo(() => new Set(reachablePages(document)), [document])
  const { width, height, nodeWidth, nodes, links } = layout
  // What leaves the shown page is drawn last: over the others.
  const ordered = links.toSorted((a, b) => Number(a.from === shown) - Number(b.from === shown))
  return (
    <div className={classes.map} style={{ width, height }}>
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
      <ol ref={map} className={classes.nodes} aria-label={t('map')}>
        {nodes
          .toSorted((a, b) => (a.position ?? pageList.length + 1) - (b.position ?? pageList.length + 1))
          .map(({ position, x, y }) => (
            <li
              key={position ?? 'end'}
              className={classes.cell}
              style={{ left: x, top: y, width: nodeWidth, height: nodeHeight }}
            >
              {position === null ? (
                <span className={classes.end}>
                  <IconFlag size={14} aria-hidden />
                  {t('end')}
                </span>
              ) : (
                <Node
                  document={document}
                  position={position}
                  arrows={arrows}
                  isShown={position === shown}
                  isReached={reachable.has(position)}
                  onOpen={open}
                />
              )}
            </li>
          ))}
      </ol>
    </div>
  )
}

interface NodeProps {
  readonly document: AssessmentDocument
  readonly position: number
  readonly arrows: readonly PageArrow[]
  readonly isShown: boolean
  readonly isReached: boolean
  readonly onOpen: (id: string) => void
}

function Node({ document, position, arrows, isShown, isReached, onOpen }: NodeProps) {
  const t = useTexts(flowTexts)
  const builder = useTexts(builderTexts)
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
    isEnd ? t('endPage') : ways.length === 0 ? t('ways.none') : t('leads', { ways: ways.join(' ; ') }),
  ]
  return (
    <>
      <button
        type="button"
        className={classes.node}
        data-flow-page={position}
        data-lost={!isReached || undefined}
        aria-current={isShown ? 'page' : undefined}
        aria-describedby={`flow-ways-${position} ${keysHintId}`}
        tabIndex={isShown ? 0 : -1}
        title={isReached ? name : `${name} · ${t('unreachable')}`}
        onClick={() => onOpen(page.id)}
      >
        <VisuallyHidden>{builder('outline.prefix', { position })}</VisuallyHidden>
        <span className={classes.number} aria-hidden>
          {position}
        </span>
        <span className={`${outline.name} ${classes.name}`} data-unnamed={page.name === '' || undefined}>
          {name}
        </span>
        {isEnd ? <IconFlag size={14} aria-hidden /> : null}
      </button>
      <VisuallyHidden id={`flow-ways-${position}`}>{said.filter(Boolean).join('. ')}</VisuallyHidden>
    </>
  )
}

/** The arrows' heads, in the colours of their lines. */
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

interface EdgeListProps {
  readonly document: AssessmentDocument
  readonly arrows: readonly PageArrow[]
  readonly position: number
  readonly onOpen: (pageId: string) => void
}

/** Lists where a page leads and why; each line opens the page that it names. */
function EdgeList({ document, arrows, position, onOpen }: EdgeListProps) {
  const t = useTexts(flowTexts)
  const builder = useTexts(builderTexts)
  const causeText = useCauseText()
  const ways = arrows.filter(({ from }) => from === position)
  return (
    <section className={classes.ways} aria-labelledby="flow-ways-title">
      <h3 id="flow-ways-title" className={classes.waysTitle}>
        {t('ways', { position })}
      </h3>
      {ways.length === 0 ? (
        <p className={classes.none}>{t(isEndPage(document, position) ? 'ways.end' : 'ways.none')}</p>
      ) : (
        <ul className={classes.edgeList}>
          {ways.map(({ to, cause }, index) => {
            const target = to === null ? undefined : document.pageList[to - 1]
            const words = (
              <>
                <span className={classes.swatch} data-kind={kindOf([cause])} aria-hidden />
                <span className={classes.target}>
                  {target ? `${target.position} · ${target.name || builder('outline.unnamed')}` : t('end')}
                </span>
                <span className={classes.cause}>{causeText(cause)}</span>
              </>
            )
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: ways have no id, and show nothing of their own
              <li key={index}>
                {target ? (
                  <button type="button" className={classes.way} onClick={() => onOpen(target.id)}>
                    {words}
                  </button>
                ) : (
                  <span className={classes.way}>{words}</span>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
