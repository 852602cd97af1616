/** The CV beside the answers: in a pane of its own where the window is wide, in a panel over them else. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { getCv } from '@assay/contract/candidates/cv-calls'
import { Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFileCv } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { reading } from '../../../api/server-data.ts'
import { useCandidateName } from '../../../feature-parts/candidate/candidate-name.ts'
import { useUrlState } from '../../../navigation/use-url-state.ts'
import { Panel } from '../../../patterns/overlay/panel.tsx'
import { QueryState } from '../../../patterns/state/query-state.tsx'
import classes from './sheet.module.css'
import { sheetTexts } from './texts.ts'

/** Whether the CV is open, which stays so from one candidate to the next, and whether it has room beside. */
export function useCvBeside(sheet: Pick<ApplicationSheet, 'hasCv'> | undefined) {
  const [asked, ask] = useUrlState('cv', '')
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false })
  const isOpen = asked !== '' && sheet?.hasCv === true
  return { isOpen, isBeside: isOpen && isWide, open: () => ask('1'), close: () => ask('') }
}

interface CvBesideProps {
  readonly sheet: Pick<ApplicationSheet, 'candidate' | 'hasCv' | 'number'>
  readonly children: ReactNode
}

export function CvBeside({ sheet, children }: CvBesideProps) {
  const t = sheetTexts.useTexts()
  const name = useCandidateName()(sheet)
  const { isOpen, isBeside, open, close } = useCvBeside(sheet)
  const { candidate } = sheet
  if (candidate === null || !sheet.hasCv) return children
  const cv = <Cv candidateId={candidate.id} title={t('cv.of', { name })} />
  return (
    <>
      <Button
        mb="md"
        size="compact-sm"
        variant="default"
        aria-expanded={isOpen}
        leftSection={<IconFileCv size={16} aria-hidden />}
        onClick={isOpen ? close : open}
      >
        {t(isOpen ? 'cv.close' : 'cv.open')}
      </Button>
      {isBeside ? (
        <div className={classes.beside}>
          <div>{children}</div>
          {cv}
        </div>
      ) : (
        children
      )}
      <Panel opened={isOpen && !isBeside} onClose={close} title={t('cv.of', { name })} size={720}>
        {cv}
      </Panel>
    </>
  )
}

/** The browser's own reader; the address is asked for each time, as it is good for five minutes. */
function Cv({ candidateId, title }: { readonly candidateId: string; readonly title: string }) {
  const query = useQuery({ ...reading(getCv, { params: { id: candidateId } }), staleTime: 0, gcTime: 0 })
  return (
    <div className={classes.cv}>
      <QueryState query={query} skeleton={<Skeleton height="100%" />}>
        {({ url }) => (
          // The browser's reader does not run in a sandbox; the answer comes with one (docs/security.md).
          // oxlint-disable-next-line react/iframe-missing-sandbox
          <iframe className={classes.cvFrame} src={`${url}#navpanes=0&view=FitH`} title={title} />
        )}
      </QueryState>
    </div>
  )
}
