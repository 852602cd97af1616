/**
 * `npm run test:looks` sets it: widths, themes and languages are gone through, each look at a screen by axe
 * included. `npm test` looks at every screen once, in French and in the light.
 */
export const looksAtEverything = Boolean(process.env.ASSAY_LOOKS)
