/** The oldest browsers that the pages run in, as the README states them; the builds write no newer syntax. */
export const browsers = {
  candidate: ['safari15', 'ios15', 'chrome94', 'firefox92'],
  staff: ['safari16.4', 'ios16.4', 'chrome107', 'firefox110'],
}
