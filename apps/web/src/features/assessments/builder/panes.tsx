/** Outline, page and panel where there is room; else fewer; else one under tabs (product 10.12). */
import { Tabs } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useEffect } from 'react'
import { builderTexts } from '../texts/builder-texts.ts'
import classes from './builder.module.css'
import { Canvas } from './canvas/canvas.tsx'
import { type Pane, useCanvas } from './canvas/canvas-state.tsx'
import { Inspector } from './inspector/inspector.tsx'
import { Outline } from './outline/outline.tsx'

/** Outline, panel, and a sheet of at least 640 px. */
const roomForThree = 1150
/** Panel and sheet. */
const roomForTwo = 900

export function Panes() {
  const { ref, width } = useElementSize()
  const { isOutlineShown, setOutlineFolds } = useCanvas()
  const isTabbed = width < roomForTwo
  const folds = width < roomForThree
  useEffect(() => setOutlineFolds(folds && !isTabbed), [folds, isTabbed, setOutlineFolds])
  return (
    <div ref={ref} className={classes.panes}>
      {width === 0 ? null : !isTabbed ? (
        <>
          {folds ? null : <Outline />}
          {folds && isOutlineShown ? (
            <div className={classes.drawn}>
              <Outline />
            </div>
          ) : null}
          <Canvas />
          <Inspector />
        </>
      ) : (
        <TabbedPanes />
      )}
    </div>
  )
}

function TabbedPanes() {
  const t = builderTexts.useTexts()
  const { pane, setPane } = useCanvas()
  return (
    <Tabs
      value={pane}
      onChange={(value) => setPane(value as Pane)}
      className={classes.tabs}
      classNames={{ panel: classes.tabPanel }}
    >
      <Tabs.List grow aria-label={t('tabs.label')}>
        <Tabs.Tab value="pages">{t('tab.pages')}</Tabs.Tab>
        <Tabs.Tab value="page">{t('tab.page')}</Tabs.Tab>
        <Tabs.Tab value="settings">{t('tab.settings')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="pages">
        <Outline />
      </Tabs.Panel>
      <Tabs.Panel value="page">
        <Canvas />
      </Tabs.Panel>
      <Tabs.Panel value="settings">
        <Inspector />
      </Tabs.Panel>
    </Tabs>
  )
}
