import boxCss from '#web/ui/Box.module.css';
import { Columns } from '#web/ui/Columns.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Bone, Loading } from '#web/ui/Skeleton.tsx';
import css from './OrderPage.module.css';

const facts = [1, 2, 3, 4];

/** The page of an order before it is there. */
export function OrderSkeleton() {
  return (
    <Page>
      <Loading />
      <div aria-hidden="true">
        <Columns gap={5} className={css.head}>
          <Bone width="6rem" height="1.5rem" />
          <Bone width="min(26rem, 80%)" height="3.5rem" />
          <Row gap={4} across={12} wrap className={css.facts}>
            {facts.map((each) => (
              <Bone key={each} width="7rem" height="2.75rem" />
            ))}
          </Row>
        </Columns>
        <div className={`${boxCss.sheet} ${boxCss.below5} ${css.progress}`}>
          <div className={css.tracker}>
            <Bone height="5rem" />
          </div>
          <Row gap={5} across={12} align="center" justify="between" wrap className={css.next}>
            <Bone width="min(28rem, 100%)" height="3.5rem" />
            <Bone width="11rem" height="2.625rem" />
          </Row>
        </div>
        <Bone width="14rem" height="2.75rem" />
        <Bone height="24rem" />
      </div>
    </Page>
  );
}
