import { Page } from '#web/ui/Page.tsx';
import { Bone, LinesSkeleton, Loading } from '#web/ui/Skeleton.tsx';
import about from './BrandAbout.module.css';
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
      <div className={css.head} aria-hidden="true">
        <Bone width="10rem" />
        <Bone width="min(20rem, 60%)" height="3rem" />
        <div className={toolbar.bar}>
          <div className={toolbar.search}>
            <Bone height="2.625rem" />
          </div>
          <Bone height="2.625rem" />
          <Bone height="2.625rem" />
        </div>
      </div>
      <div className={grids.brands} aria-hidden="true">
        {[1, 2, 3, 4].map((card) => (
          <div key={card} className={css.card}>
            <Bone ratio="16 / 9" />
            <Bone width="40%" height="2rem" />
            <Bone width="70%" />
          </div>
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
          <div className={facts.facts}>
            {[1, 2, 3, 4].map((fact) => (
              <Bone key={fact} width="8rem" height="2.5rem" />
            ))}
          </div>
        </div>
        <Page>
          <div className={about.about}>
            <div className={css.card}>
              <Bone width="12rem" height="3rem" />
              <Bone height="6rem" />
            </div>
            <LinesSkeleton lines={6} />
          </div>
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
      <div className={layout.top} aria-hidden="true">
        <Bone ratio="4 / 5" />
        <div className={css.card}>
          <Bone width="6rem" />
          <Bone width="80%" height="3.25rem" />
          <Bone width="50%" />
          <Bone height="5rem" />
          <LinesSkeleton lines={3} />
          <Bone height="3.25rem" />
        </div>
      </div>
    </Page>
  );
}
