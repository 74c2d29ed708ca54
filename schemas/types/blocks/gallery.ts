/** Generated from schemas/blocks/gallery.schema.json by `npm run generate`. Do not edit. */

/**
 * The photos and videos of a car, its spin, walkaround and interior: a strip to swipe, thumbnails, full screen.
 */
export interface GallerySettings {
  /**
   * Which view is shown first. A car without media for it opens with its photos.
   */
  openWith: 'spinner' | 'walkaround' | 'gallery' | 'interior';
  /**
   * How the photos stand: strip, one at a time with small ones under it; wall, one large and small ones beside it, a strip on phones and tablets and for fewer photos than it has places; one-and-strip, one at a time with four larger ones under it.
   */
  layout: 'strip' | 'wall' | 'one-and-strip';
  /**
   * How many small photos stand beside the large one of a wall: four, or two beside a larger one.
   */
  small: 2 | 4;
  /**
   * What stands on each photo: nothing, its number, or its number and what it shows where the stock says so.
   */
  captions: 'none' | 'number' | 'number-and-view';
  /**
   * What tells on phones that there are more photos: small ones under the strip, or which of how many it is, on the photo itself, so that what comes next stands higher.
   */
  onPhones: 'thumbnails' | 'counter';
  /**
   * What stands where a car has no photos: its body as a large drawing, or one line with a small one, so that what else shows the car comes first. A rule list says when.
   */
  withoutPhotos: 'drawing' | 'line';
  /**
   * grey-stamp: photos without colour under a stamp, for cars that are gone. A rule list says when.
   */
  soldLook: 'plain' | 'grey-stamp';
  /**
   * Whether the photos reach the screen's edges on phones.
   */
  photoFrame: 'full-bleed' | 'inset';
  /**
   * A photo of another shape: contain shows all of it, cover fills the frame and cuts the edges off.
   */
  fit: 'contain' | 'cover';
  /**
   * Thumbnails are shown from this many photos on.
   */
  thumbnailsFrom: number;
  /**
   * Photos in full screen are at most this high, px.
   */
  fullscreenMaxHeightPx: number;
  /**
   * Where the car's video stands among its photos.
   */
  videoPosition: 'start' | 'second' | 'middle' | 'end';
  /**
   * The 360-degree spin.
   */
  spin: {
    /**
     * The spin turns by itself until it is touched.
     */
    autoRotate: boolean;
    /**
     * Time between two frames of a spin that turns by itself, ms.
     */
    intervalMs: number;
    /**
     * How far a finger or the mouse moves for one frame of the spin, px.
     */
    pixelsPerFrame: number;
    /**
     * The frames were taken the other way round: the car follows the finger when this is on.
     */
    reverse: boolean;
    /**
     * Frames are fetched at most this wide, px: all of them come before the car turns.
     */
    maxWidthPx: number;
    /**
     * Address of another company's player of spins, with {code} for the code of the car. Nothing of it is loaded before it is asked for; empty: cars with a code alone have no spin.
     */
    player: string;
  };
  /**
   * Zooming in full screen.
   */
  zoom: {
    /**
     * How much a double tap or the button makes a photo larger.
     */
    step: number;
    /**
     * How much larger fingers and the wheel can make it.
     */
    most: number;
  };
  /**
   * Where photos are asked for when there are none; empty leaves the link out.
   */
  requestLink: string;
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Names the strip of photos for screen readers.
     */
    label: string;
    /**
     * Says what a photo shows, for screen readers.
     */
    photo: string;
    /**
     * Names a video, for screen readers.
     */
    video: string;
    /**
     * Stands under each slide.
     */
    counter: string;
    /**
     * Names a thumbnail, for screen readers.
     */
    thumbnail: string;
    /**
     * Names the thumbnails, for screen readers.
     */
    thumbnails: string;
    /**
     * Goes one slide back.
     */
    previous: string;
    /**
     * Goes one slide on.
     */
    next: string;
    /**
     * Opens full screen.
     */
    fullscreen: string;
    /**
     * Closes full screen.
     */
    close: string;
    /**
     * Starts a video.
     */
    play: string;
    /**
     * Names the choice of views, for screen readers.
     */
    views: string;
    /**
     * Chooses the photos.
     */
    gallery: string;
    /**
     * Chooses the walkaround video.
     */
    walkaround: string;
    /**
     * Shown when there are no photos.
     */
    noPhotos: string;
    /**
     * Link to ask for photos.
     */
    requestPhotos: string;
    /**
     * Says what stands in for the photos, for screen readers.
     */
    silhouette: string;
    /**
     * Shown when a button's code did not arrive.
     */
    failed: string;
    /**
     * Says what a photo shows where the stock tells it, for screen readers.
     */
    photoShows: string;
    /**
     * Names a thumbnail where the stock tells what it shows, for screen readers.
     */
    thumbnailShows: string;
    /**
     * Stands on a photo, with captions.
     */
    caption: string;
    /**
     * Stands on a photo where the stock tells what it shows, with captions.
     */
    captionShows: string;
    /**
     * Opens full screen, in the layouts wall and one-and-strip.
     */
    allPhotos: string;
    /**
     * Makes a photo larger, in full screen.
     */
    zoomIn: string;
    /**
     * Shows the whole photo again.
     */
    zoomOut: string;
    /**
     * The stamp of a car that is gone.
     */
    sold: string;
    /**
     * Chooses the spin.
     */
    spinner: string;
    /**
     * Chooses the interior.
     */
    interior: string;
    /**
     * Names the spin for screen readers.
     */
    spin: string;
    /**
     * Stands on the spin until it is touched, where a finger turns it.
     */
    spinHint: string;
    /**
     * The same where a mouse turns it.
     */
    spinHintMouse: string;
    /**
     * Says how far the car is turned, for screen readers.
     */
    spinPosition: string;
    /**
     * Says what the spin shows, for screen readers.
     */
    spinPicture: string;
    /**
     * Names the bar that fills while frames come.
     */
    spinLoading: string;
    /**
     * Stops a spin that turns by itself.
     */
    spinStop: string;
    /**
     * Loads the player of another company.
     */
    spinPlay: string;
    /**
     * Says what the interior shows, for screen readers.
     */
    interiorPicture: string;
    /**
     * Names the interior for screen readers.
     */
    interiorLabel: string;
    /**
     * Names the list of points that the dealer marked, for screen readers.
     */
    points: string;
  };
}
