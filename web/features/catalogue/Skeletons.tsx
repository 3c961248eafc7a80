import { Columns } from '#web/ui/Columns.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Bone, LinesSkeleton, Loading } from '#web/ui/Skeleton.tsx';
import facts from './BrandFacts.module.css';
import grids from './Grids.module.css';
import hero from './HeroCarousel.module.css';
import layout from './ProductLayout.module.css';
import css from './Skeletons.module.css';
import toolbar from './Toolbar.module.css';

/** The brand list before it is there. */
export function BrandsSkeleton() {
  return (
    <Page>
      <Loading />
      <Columns gap={4} className={css.head} aria-hidden="true">
        <Bone width="10rem" />
        <Bone width="min(20rem, 60%)" height="3rem" />
        <Columns gap={4} align="end" className={toolbar.bar}>
          <div className={toolbar.search}>
            <Bone height="2.625rem" />
          </div>
          <Bone height="2.625rem" />
          <Bone height="2.625rem" />
        </Columns>
      </Columns>
      <div className={grids.brands} aria-hidden="true">
        {[1, 2, 3, 4].map((card) => (
          <Columns key={card} gap={4} className={css.card}>
            <Bone ratio="16 / 9" />
            <Bone width="40%" height="2rem" />
            <Bone width="70%" />
          </Columns>
        ))}
      </div>
    </Page>
  );
}

/** A brand's page before it is there. */
export function BrandSkeleton() {
  return (
    <>
      <Loading />
      <div aria-hidden="true">
        <div className={hero.stage}>
          <Bone height="100%" />
        </div>
        <div className={facts.row}>
          <Row align="center" className={facts.facts}>
            {[1, 2, 3, 4].map((fact) => (
              <Bone key={fact} width="8rem" height="2.5rem" />
            ))}
          </Row>
        </div>
        <Page>
          <Row gap={6} align="center">
            <Bone width="12rem" height="3rem" />
            <Bone width="min(24rem, 50%)" />
          </Row>
          <Columns className={grids.products}>
            {[1, 2, 3, 4].map((card) => (
              <Columns key={card} gap={3} className={css.card}>
                <Bone ratio="1" />
                <LinesSkeleton lines={3} />
              </Columns>
            ))}
          </Columns>
        </Page>
      </div>
    </>
  );
}

/** A product's page before it is there. */
export function ProductSkeleton() {
  return (
    <Page>
      <Loading />
      <Columns align="start" className={layout.top} aria-hidden="true">
        <Bone ratio="4 / 5" />
        <Columns gap={4} className={css.card}>
          <Bone width="6rem" />
          <Bone width="80%" height="3.25rem" />
          <Bone width="50%" />
          <Bone height="5rem" />
          <LinesSkeleton lines={3} />
          <Bone height="3.25rem" />
        </Columns>
      </Columns>
    </Page>
  );
}
