import { Icon } from '@consign/page/icon'
import { useShown } from '../parts/here.tsx'
import { Main, Page, Title } from '../parts/page.tsx'
import { Keep } from './keep.tsx'
import { InLanguage, useStatementSay } from './speak.tsx'
import { Spoken } from './spoken.tsx'

/** The page of a party that has stated and not signed: the next carrier, or a consignee that refuses the goods. */
export const AfterStatement = () => (
  <InLanguage meanwhile={<Page>{null}</Page>}>
    <Stated />
  </InLanguage>
)

function Stated() {
  const say = useStatementSay()
  const [{ evidence }, , visit] = useShown()
  const { role, successive } = evidence
  const title = successive === undefined ? say('told.refused') : say('told.takenOver', { number: successive })
  return (
    <Page
      foot={
        role === 'consignee' && (
          <Main lesser icon="next" onClick={() => visit.go('what')}>
            {say('after.signAfterAll')}
          </Main>
        )
      }
    >
      <div class="row">
        <span class={successive === undefined ? 'mark warn' : 'mark'}>
          <Icon name={successive === undefined ? 'warning' : 'tick'} />
        </span>
        <Title>{title}</Title>
      </div>
      <Spoken />
      <Keep />
    </Page>
  )
}
