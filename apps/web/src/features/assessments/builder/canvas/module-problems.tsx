import { IconAlertCircle } from '@tabler/icons-react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { builderTexts } from '../../texts/builder-texts.ts'
import { counted, useProblems } from '../state/use-problems.ts'
import classes from './canvas.module.css'

/** How many errors a module has, said on the module itself. */
export function ModuleProblems({ itemId }: { readonly itemId: string }) {
  const t = useTexts(builderTexts)
  const { errors } = counted(useProblems().filter(({ moduleItemId }) => moduleItemId === itemId))
  if (errors === 0) return null
  return (
    <span className={classes.mark} data-error>
      <IconAlertCircle size={14} aria-hidden /> {t('module.errors', { count: errors })}
    </span>
  )
}
