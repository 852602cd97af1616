/** The head of a person's column: who, at what stage, and what may be decided about them from here. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import type { ApplicationStatus } from '@assay/domain/applications/status'
import { Button } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useCandidateName } from '../../../feature-parts/candidate/candidate-name.ts'
import { TextLink } from '../../../navigation/app-link.tsx'
import { paths } from '../../../navigation/paths.ts'
import { IconButton } from '../../../patterns/actions.tsx'
import { CardChips } from '../board/card-chips.tsx'
import { usePlaceName } from '../board/custom-columns.ts'
import { MoveMenu } from '../board/move-menu.tsx'
import { StatusDot } from '../board/status-dot.tsx'
import type { Moves } from '../board/use-move.ts'
import { sheetTexts } from '../sheet/texts.ts'
import classes from './compare.module.css'
import { compareTexts } from './texts.ts'

interface PersonHeadProps {
  readonly sheet: ApplicationSheet
  readonly ink: string | undefined
  readonly onMove: Moves['move'] | undefined
  readonly onRemove: (id: string) => void
}

export function PersonHead({ sheet, ink, onMove, onRemove }: PersonHeadProps) {
  const t = compareTexts.useTexts()
  const words = sheetTexts.useTexts()
  const name = useCandidateName()(sheet)
  const place = usePlaceName()(sheet)
  const mayMove = onMove !== undefined && sheet.abilities.move
  const decide = (status: ApplicationStatus & ('refused' | 'hired'), label: string) => (
    <Button
      size="compact-sm"
      variant="default"
      disabled={sheet.status === status}
      onClick={() => onMove?.(sheet, { status, columnId: null })}
    >
      {label}
    </Button>
  )
  const stage = (
    <>
      <StatusDot status={sheet.status} />
      {place}
    </>
  )
  return (
    <div className={classes.person}>
      <div className={classes.name}>
        <span className={classes.ink} style={{ background: ink }} aria-hidden />
        <TextLink
          href={paths.board(sheet.assessment.id, { application: sheet.id })}
          aria-label={t('open', { name })}
        >
          {name}
        </TextLink>
        <IconButton
          label={t('remove', { name })}
          icon={IconX}
          size={24}
          onClick={() => onRemove(sheet.id)}
          data-no-print
        />
      </div>
      {mayMove ? (
        <div className={classes.decisions} data-no-print>
          <MoveMenu card={sheet} onMove={(to) => onMove(sheet, to)}>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={words('status', { status: place })}
              rightSection={<IconChevronDown size={14} aria-hidden />}
            >
              <span className={classes.stage}>{stage}</span>
            </Button>
          </MoveMenu>
          {decide('refused', words('refuse'))}
          {decide('hired', words('hire'))}
        </div>
      ) : null}
      <span className={classes.stage} data-print-only={mayMove || undefined}>
        {stage}
      </span>
      <div className={classes.chips}>
        <CardChips {...sheet} />
      </div>
    </div>
  )
}
