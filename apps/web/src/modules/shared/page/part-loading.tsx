import { useEffect, useState } from 'react'
import { type Language, textsIn } from '../../../i18n/catalogue.ts'
import controls from '../../controls.module.css'
import { pageTexts } from './texts.ts'

/** Code that has not come by then may never: a deployment removed it, or the network is gone. */
const slowMs = 6000

/** Stands for a part whose code is on its way: a word, and when it does not come a reload, which keeps everything. */
export function PartLoading({ language }: { readonly language: Language }) {
  const t = textsIn(pageTexts, language)
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status">
      <p>{t(isSlow ? 'slow' : 'loading')}</p>
      {isSlow && (
        <button type="button" className={controls.secondary} onClick={() => location.reload()}>
          {t('reload')}
        </button>
      )}
    </div>
  )
}
