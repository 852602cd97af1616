/** The head of the sheet: who, since when, how far, how well; and what a person may decide. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { automaticPart } from '@assay/domain/applications/automatic-part'
import { Anchor, Text, Tooltip } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { useFormats } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Hint } from '../../../patterns/hint.tsx'
import { ConfirmButton } from '../../../patterns/overlay/confirm-dialog.tsx'
import { useScoreWords } from '../../../patterns/score/score-chip.tsx'
import { ScoreRing } from '../../../patterns/score/score-ring.tsx'
import { SheetMenu } from '../accommodations/sheet-menu.tsx'
import { accommodationTexts } from '../accommodations/texts.ts'
import { showIdentity } from '../api/changes.ts'
import { CardChips } from '../board/card-chips.tsx'
import type { Moves } from '../board/use-move.ts'
import { SheetOwners } from '../owners/sheet-owners.tsx'
import { Decisions } from './decisions.tsx'
import classes from './sheet.module.css'
import { shownMoment } from './shown-moment.ts'
import { sheetTexts } from './texts.ts'

interface SheetHeadProps {
  readonly sheet: ApplicationSheet
  /** Leaves what `SheetFacts` shows to the place under the tabs. */
  readonly isPhone: boolean
  readonly onMove: Moves['move'] | undefined
  readonly onEvaluate: () => void
  readonly onHistory: () => void
}

export function SheetHead({ sheet, isPhone, onMove, onEvaluate, onHistory }: SheetHeadProps) {
  return (
    <div className={classes.head}>
      <div className={classes.facts}>
        <Identity sheet={sheet} isPhone={isPhone} />
        <div className={classes.line}>
          <Text size="sm" fw={500} truncate>
            {sheet.assessment.name}
          </Text>
          {isPhone ? null : <SheetOwners sheet={sheet} />}
          {isPhone ? null : <CardChips {...sheet} />}
        </div>
      </div>
      <SheetScore sheet={sheet} isPhone={isPhone} />
      {isPhone ? null : (
        <div className={classes.circumstances}>
          <Circumstances sheet={sheet} isCut onHistory={onHistory} />
        </div>
      )}
      {onMove === undefined || !sheet.abilities.move ? (
        <SheetMenu sheet={sheet} />
      ) : (
        <Decisions card={sheet} onMove={(to) => onMove(sheet, to)} onEvaluate={onEvaluate}>
          <SheetMenu sheet={sheet} />
        </Decisions>
      )}
    </div>
  )
}

/** What the head of a phone has no room for. */
export function SheetFacts({ sheet, onHistory }: Pick<SheetHeadProps, 'sheet' | 'onHistory'>) {
  return (
    <div className={classes.more}>
      <SheetOwners sheet={sheet} />
      <CardChips {...sheet} />
      <Born identity={sheet.identity} />
      <Circumstances sheet={sheet} onHistory={onHistory} />
    </div>
  )
}

interface CircumstancesProps extends Pick<SheetHeadProps, 'sheet' | 'onHistory'> {
  /** Reasons end where the line does; a tooltip has the whole of each. */
  readonly isCut?: boolean
}

/** When and how the application came, beside which others, and the reasons that people gave. */
function Circumstances({ sheet, isCut = false, onHistory }: CircumstancesProps) {
  const t = sheetTexts.useTexts()
  const words = accommodationTexts.useTexts()
  const language = useLanguage()
  const formats = useFormats()
  const applied = t('applied', { date: shownMoment(sheet, sheet.createdAt, formats) })
  const others = sheet.otherApplications.length
  return (
    <>
      <Hint>
        {applied} {sheet.source === null ? '' : t(`source.${sheet.source}`)}
      </Hint>
      {others === 0 ? null : (
        <Anchor component="button" type="button" size="sm" onClick={onHistory}>
          {t(sheet.hasMoreApplications ? 'others.more' : 'others.count', { count: others })}
        </Anchor>
      )}
      {sheet.refusalReason === null ? null : (
        <Reason
          isCut={isCut}
          text={t('refusedFor', {
            reason: language === 'fr' ? sheet.refusalReason.labelFr : sheet.refusalReason.labelEn,
          })}
        />
      )}
      {sheet.extraTimeReason === null ? null : (
        <Reason isCut={isCut} text={words('extraTime.why', { reason: sheet.extraTimeReason })} />
      )}
    </>
  )
}

function Reason({ text, isCut }: { readonly text: string; readonly isCut: boolean }) {
  const reason = (
    <Hint className={classes.reason} tabIndex={isCut ? 0 : undefined}>
      {text}
    </Hint>
  )
  return isCut ? (
    <Tooltip label={text} multiline maw={480} events={{ hover: true, focus: true, touch: true }}>
      {reason}
    </Tooltip>
  ) : (
    reason
  )
}

function Identity({
  sheet: { id, identity, abilities },
  isPhone,
}: Pick<SheetHeadProps, 'sheet' | 'isPhone'>) {
  const t = sheetTexts.useTexts()
  if (identity === null)
    return (
      <Text size="sm" className={classes.hidden} component="div">
        <IconEyeOff size={16} aria-hidden />
        {t('identity.hidden')}
        {abilities.delete ? <LiftIdentity id={id} /> : null}
      </Text>
    )
  const { email, phone } = identity
  return (
    <div className={classes.identity}>
      {email === '' ? null : (
        <Anchor inherit title={email} href={`mailto:${email}`}>
          {email}
        </Anchor>
      )}
      {phone === '' ? null : (
        <Anchor inherit href={`tel:${phone.replace(/\s/g, '')}`}>
          {phone}
        </Anchor>
      )}
      {isPhone ? null : <Born identity={identity} />}
    </div>
  )
}

/** From administrators up, as deleting is; for oneself alone. */
function LiftIdentity({ id }: Pick<ApplicationSheet, 'id'>) {
  const t = sheetTexts.useTexts()
  return (
    <ConfirmButton
      button={{ variant: 'subtle', size: 'compact-xs' }}
      title={t('identity.liftTitle')}
      action={t('identity.lift')}
      onConfirm={() => showIdentity({ params: { id } })}
    >
      {t('identity.liftText')}
    </ConfirmButton>
  )
}

function Born({ identity }: Pick<ApplicationSheet, 'identity'>) {
  const t = sheetTexts.useTexts()
  const formats = useFormats()
  if (!identity?.birthDate) return null
  return <Text size="sm">{t('identity.born', { date: formats.date(identity.birthDate) })}</Text>
}

/** The score as colour, figure and text; while nobody has evaluated, the automatic part stands apart. */
function SheetScore({ sheet, isPhone }: Pick<SheetHeadProps, 'sheet' | 'isPhone'>) {
  const t = sheetTexts.useTexts()
  const formats = useFormats()
  const { score, maxScore: max } = sheet
  const { figure, word } = useScoreWords({ score, max })
  const automatic = automaticPart(sheet.scores)
  // Of a test under way nobody knows yet what its answers will be.
  const hasAutomatic = automatic.max > 0 && sheet.progress === 'completed'
  const figures = {
    score: formats.number(automatic.score),
    max: formats.number(automatic.max),
  }
  return (
    <section className={classes.score} aria-label={t('score.label')}>
      <ScoreRing score={score} max={max} size={isPhone ? 38 : 52} />
      <div className={classes.scoreWords}>
        <Text fw={650} size="lg" className="tabular" lh={1.2}>
          {figure ?? t(sheet.marksHidden ? 'score.masked' : 'score.pending')}
        </Text>
        <Hint className="tabular">
          {score === null ? (hasAutomatic ? t('score.automatic', figures) : '') : word}
        </Hint>
      </div>
    </section>
  )
}
