/** The browser's tab: the page, or what a screen shows (test, list), then the product. */
import { useEffect } from 'react'

export const productName = 'Assay'

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? productName : `${title} · ${productName}`
  }, [title])
}
