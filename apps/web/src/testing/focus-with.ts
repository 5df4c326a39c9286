/** Runs in the page: where the focus is in the very turn in which a window has come. */
export const focusWith = (place: string) => ({
  focus: new Promise<'in it' | 'elsewhere'>((resolve) => {
    const watch = new MutationObserver(() => {
      const come = document.querySelector(place)
      if (come === null) return
      watch.disconnect()
      resolve(come.contains(document.activeElement) ? 'in it' : 'elsewhere')
    })
    watch.observe(document.body, { childList: true, subtree: true })
  }),
})
